import type pg from "pg";

/** Inserts `count` studies directly, each with the next description. */
export async function insertStudies(
  pool: pg.Pool,
  organizationId: string,
  count: number,
  description: () => string,
): Promise<void> {
  await pool.query(
    `insert into study (id, organization_id, title, description, type, mode, status, access_policy, config,
                        estimated_length, revision, created_at, updated_at)
     select gen_random_uuid(), $1, 'One of many', d, 'SERVICE_STUDY', 'TEXT_ONLY', 'published', 'FULL_ACCESS', '{}',
            0, 1, now(), now()
     from unnest($2::text[]) as d`,
    [organizationId, Array.from({ length: count }, description)],
  );
}
