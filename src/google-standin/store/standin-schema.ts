/** The number of this layout; a store of another layout is set aside, never migrated: it holds no one's only copy. */
export const schemaVersion = 3;

/**
 * The tables of the local Google. Ids are 16 hex digits, so that text order is time order; `messages.labels`
 * is the truth, `message_labels` and `thread_labels` are its indexes (`@mail`: all but Spam and Trash, `@every`: all).
 */
export const schema = `
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE people (
  id INTEGER PRIMARY KEY, sub TEXT NOT NULL UNIQUE, address TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
  history INTEGER NOT NULL, history_floor INTEGER NOT NULL, loaded INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE consents (
  person INTEGER NOT NULL, client TEXT NOT NULL, scopes TEXT NOT NULL, offline INTEGER NOT NULL,
  PRIMARY KEY (person, client)
) WITHOUT ROWID;
CREATE TABLE codes (
  hash TEXT PRIMARY KEY, person INTEGER NOT NULL, client TEXT NOT NULL, redirect_uri TEXT NOT NULL,
  challenge TEXT, nonce TEXT, scopes TEXT NOT NULL, offline INTEGER NOT NULL, expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE tokens (
  hash TEXT PRIMARY KEY, kind TEXT NOT NULL, person INTEGER NOT NULL, client TEXT NOT NULL,
  scopes TEXT NOT NULL, offline INTEGER NOT NULL, expires_at INTEGER
) WITHOUT ROWID;
CREATE INDEX tokens_of_person ON tokens (person, client);

CREATE TABLE messages (
  person INTEGER NOT NULL, id TEXT NOT NULL, thread TEXT NOT NULL, received_at INTEGER NOT NULL,
  history INTEGER NOT NULL, size INTEGER NOT NULL, labels TEXT NOT NULL,
  sender TEXT NOT NULL, subject TEXT NOT NULL, snippet TEXT NOT NULL,
  PRIMARY KEY (person, id)
) WITHOUT ROWID;
CREATE INDEX messages_of_thread ON messages (person, thread, received_at);
CREATE TABLE sources (
  person INTEGER NOT NULL, id TEXT NOT NULL, raw BLOB NOT NULL, PRIMARY KEY (person, id)
);
CREATE TABLE search (
  person INTEGER NOT NULL, id TEXT NOT NULL, message_id TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (person, id)
);
CREATE INDEX search_of_message_id ON search (person, message_id);
CREATE TRIGGER search_ends AFTER DELETE ON messages BEGIN
  DELETE FROM search WHERE person = OLD.person AND id = OLD.id;
END;
CREATE TABLE thread_keys (
  person INTEGER NOT NULL, message_id TEXT NOT NULL, subject TEXT NOT NULL, thread TEXT NOT NULL,
  PRIMARY KEY (person, message_id, subject)
) WITHOUT ROWID;
CREATE TABLE message_labels (
  person INTEGER NOT NULL, label TEXT NOT NULL, received_at INTEGER NOT NULL, id TEXT NOT NULL, thread TEXT NOT NULL,
  PRIMARY KEY (person, label, received_at, id)
) WITHOUT ROWID;
CREATE TABLE thread_labels (
  person INTEGER NOT NULL, label TEXT NOT NULL, thread TEXT NOT NULL,
  total INTEGER NOT NULL, unread INTEGER NOT NULL, newest INTEGER NOT NULL,
  PRIMARY KEY (person, thread, label)
) WITHOUT ROWID;
CREATE INDEX threads_of_label ON thread_labels (person, label, newest, thread);
CREATE TABLE labels (
  person INTEGER NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL, type TEXT NOT NULL,
  settings TEXT NOT NULL, messages INTEGER NOT NULL DEFAULT 0, messages_unread INTEGER NOT NULL DEFAULT 0,
  threads INTEGER NOT NULL DEFAULT 0, threads_unread INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (person, id)
) WITHOUT ROWID;
CREATE UNIQUE INDEX label_names ON labels (person, lower(name));
CREATE TABLE history (
  person INTEGER NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, message TEXT NOT NULL, thread TEXT NOT NULL,
  kind TEXT NOT NULL, labels TEXT NOT NULL, added TEXT NOT NULL, removed TEXT NOT NULL,
  PRIMARY KEY (person, seq)
) WITHOUT ROWID;

CREATE TABLE aliases (
  address TEXT PRIMARY KEY, person INTEGER NOT NULL, place INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE drafts (
  person INTEGER NOT NULL, id TEXT NOT NULL, message TEXT NOT NULL,
  PRIMARY KEY (person, id), UNIQUE (person, message)
) WITHOUT ROWID;
CREATE TABLE sends (person INTEGER NOT NULL, at INTEGER NOT NULL);
CREATE INDEX sends_of_person ON sends (person, at);
CREATE TABLE uploads (
  id TEXT PRIMARY KEY, person INTEGER NOT NULL, scopes TEXT NOT NULL, method TEXT NOT NULL, address TEXT NOT NULL,
  metadata TEXT NOT NULL, size INTEGER, received INTEGER NOT NULL, answer TEXT, at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE upload_chunks (
  upload TEXT NOT NULL, start INTEGER NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (upload, start)
);

CREATE TABLE watches (
  person INTEGER PRIMARY KEY, topic TEXT NOT NULL, labels TEXT NOT NULL, exclude INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
);
CREATE TABLE notifications (
  id INTEGER PRIMARY KEY AUTOINCREMENT, topic TEXT NOT NULL, data TEXT NOT NULL, published_at INTEGER NOT NULL
);
CREATE INDEX notifications_of_topic ON notifications (topic, id);
`;
