import type { AnyCollection } from "../collection.ts";
import { type Statement, textsTableOf } from "./compile.ts";
import type { TextRange } from "./filter.ts";
import type { ResultRow, SqlStatement } from "./sql-statement.ts";

/** Reads the texts of a `texts` field in their order, without the documents. */
export interface TextsQuery {
	readonly field: string;
	readonly range: TextRange;
	/** The last text of the page before. */
	readonly after?: StoredText | undefined;
	readonly limit: number;
}

/** A text, and the id of the document that has it. */
export type StoredText = readonly [text: string, id: string];

export const compileTexts = (
	statement: Statement,
	site: string,
	collection: AnyCollection,
	{ field, range, after, limit }: TextsQuery,
): SqlStatement => {
	const conditions = [
		`t.site = ${statement.bind(site)}`,
		// One lower bound, so that the index starts there.
		after
			? `(t.value, t.id) > (${statement.scalar(after[0])}, ${statement.scalar(after[1])})`
			: `t.value >= ${statement.scalar(range.from)}`,
		`t.value < ${statement.scalar(range.to)}`,
	];
	const sql = `SELECT t.value, t.id FROM ${textsTableOf(collection, field)} t WHERE ${conditions.join(" AND ")} ORDER BY t.value, t.id LIMIT CAST(${statement.bind(limit)} AS INTEGER)`;
	return { sql, parameters: statement.parameters };
};

export const textsOf = (rows: readonly ResultRow[]): readonly StoredText[] => rows as unknown as readonly StoredText[];
