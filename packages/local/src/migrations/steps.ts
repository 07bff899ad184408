/** A statement that reads or fills a whole table and runs after its migration's transaction, while requests go on. */
export interface DeferredStep {
  statement: string;
  /** The index that it builds, if it builds one. */
  index: string | null;
}

export interface Steps {
  inTransaction: string[];
  deferred: DeferredStep[];
}

const name = String.raw`(?:"public"\.)?"(\w+)"`;
const createTable = new RegExp(`^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?${name}`, "i");
const createIndex = new RegExp(
  String.raw`^CREATE (UNIQUE )?INDEX (?:CONCURRENTLY )?(?:IF NOT EXISTS )?"(\w+)" ON ${name}`,
  "i",
);
const addForeignKey = new RegExp(
  String.raw`^ALTER TABLE ${name} ADD CONSTRAINT "(\w+)" (?:FOREIGN KEY|CHECK)\b`,
  "i",
);

/**
 * Splits a migration so that nothing in its transaction reads an existing table from end to end under a lock: indexes
 * are built concurrently afterwards, and constraints are added without a check of the present rows, which follows.
 * `DO` blocks, which commit as they go, fill tables after that; one that was interrupted runs once more.
 * Tables that the migration creates are empty, and stay as they are; in an empty database all are.
 */
export function stepsOf(statements: readonly string[], { isEmpty = false } = {}): Steps {
  const steps: Steps = { inTransaction: [], deferred: [] };
  const trimmed = statements.map((statement) => statement.trim().replace(/;$/, ""));
  const created = new Set(trimmed.map((statement) => createTable.exec(statement)?.[1]));
  const isFilled = (table: string) => !isEmpty && !created.has(table);
  for (const statement of trimmed) {
    const [, unique = "", index = "", indexed] = createIndex.exec(statement) ?? [];
    const [, constrained, constraint] = addForeignKey.exec(statement) ?? [];
    if (indexed !== undefined && isFilled(indexed)) {
      const rest = statement.slice(statement.search(/ ON /i));
      steps.deferred.push({ index, statement: `CREATE ${unique}INDEX CONCURRENTLY "${index}"${rest}` });
    } else if (constrained !== undefined && isFilled(constrained)) {
      steps.inTransaction.push(`${statement} NOT VALID`);
      steps.deferred.push({
        index: null,
        statement: `ALTER TABLE "${constrained}" VALIDATE CONSTRAINT "${constraint}"`,
      });
    } else if (/^DO\b/i.test(statement)) {
      steps.deferred.push({ index: null, statement });
    } else {
      steps.inTransaction.push(statement);
    }
  }
  return steps;
}
