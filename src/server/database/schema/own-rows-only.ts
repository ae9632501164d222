/** Row-level security as SQL for one table: without `app.user_id` no row is visible, with it only that person's rows. */
export function ownRowsOnly(table: string): string {
  const own = `user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)`;
  return `
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy own_rows on ${table} using (${own}) with check (${own});
    grant select, insert, update, delete on ${table} to mailwright_app;
  `;
}
