import { sql, type Kysely } from "kysely";

/** Each address has a signature of its own, in rich text: the one of plain text becomes that of the account's address. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw(signatures).execute(database);
}

/** An owner who is no superuser sees rows of everybody only while row-level security is not forced. */
const signatures = `
  alter table users no force row level security;
  alter table settings no force row level security;
  update settings s set chosen = s.chosen - 'signature' || case
    when btrim(s.chosen ->> 'signature', E' \\n\\r\\t') = '' then '{}'::jsonb
    else jsonb_build_object('signatures', jsonb_build_object(lower(u.email), jsonb_build_object(
      'text', s.chosen ->> 'signature',
      'html', '<div>' || regexp_replace(
        replace(replace(replace(s.chosen ->> 'signature', '&', '&amp;'), '<', '&lt;'), '>', '&gt;'),
        E'\\r\\n|\\r|\\n', '</div><div>', 'g') || '</div>')))
    end
    from users u where u.user_id = s.user_id and s.chosen ? 'signature';
  update settings set chosen = replace(chosen::text, '<div></div>', '<div><br></div>')::jsonb
    where chosen ? 'signatures';
  alter table settings force row level security;
  alter table users force row level security;
`;
