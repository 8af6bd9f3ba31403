import { parseJson } from "@cartwright/contract/json";
import type { JsonObject } from "@cartwright/contract/message";
import { budgetedMatcher } from "@cartwright/kernel/foundation/budgeted-matcher";
import type { ComputeContext } from "@cartwright/kernel/foundation/context";
import type { Stored } from "@cartwright/store/collection";
import { positionOf } from "@cartwright/store/query/evaluate";
import { and, type Filter, type Position } from "@cartwright/store/query/filter";
import { splitConditions } from "@cartwright/store/query/split-conditions";
import { jsonPage } from "@cartwright/store/store";
import type { StoredJson } from "@cartwright/store/stored-json";
import type { DataItem } from "../../documents.ts";
import type { QueriedItems } from "./load-queried-items.ts";
import { firstRead, nextLimit } from "./scan-items.ts";

const largestRead = 1000;

export interface JsonScan {
	readonly filter: Filter | undefined;
	/** Whether an item with this JSON can match. Counts its own steps. */
	readonly mayMatch: (json: string) => boolean;
}

/** Like `scanItems`, with whole items, and much faster if few of them can match: the others are not parsed. */
export async function* scanJson(
	{ store, site, budget }: ComputeContext,
	{ documents, base, order }: Pick<QueriedItems, "documents" | "base" | "order">,
	{ filter, mayMatch }: JsonScan,
): AsyncGenerator<readonly JsonObject[]> {
	const { indexed, others } = splitConditions(documents, and(base, filter));
	const matches = budgetedMatcher(others);
	let from: Position | undefined;
	let limit = firstRead;
	for (;;) {
		const { rows } = await store.read(site, {
			rows: jsonPage(documents, { filter: indexed, sort: order, from, limit }),
		});
		let [items, size]: [JsonObject[], number] = [[], 0];
		for (const { json } of rows) {
			size += json.length;
			budget.takeItems(1, 0);
			budget.takeLarge(1, json.length);
			if (mayMatch(json)) {
				budget.takeItems(0, json.length);
				const data = parseJson(json) as JsonObject;
				if (matches({ data }, budget)) items.push(data);
			}
			if (!budget.isDue) continue;
			yield items;
			items = [];
			await budget.pause();
		}
		yield items;
		const last = rows.at(-1);
		if (!last || rows.length < limit) return;
		from = { values: positionOf(documentOf(last), order) };
		limit = nextLimit({ count: rows.length, size }, largestRead);
		await budget.pause();
	}
}

const documentOf = ({ id, json }: StoredJson) =>
	({ id, data: parseJson(json) }) as Pick<Stored<DataItem>["doc"], "id" | "data">;
