import type { AsyncJobItem, listAsyncJobItems as declaration } from "@cartwright/contract/jobs/async-jobs";
import { readCursor, writeCursor } from "@cartwright/store/cursor";
import { byIds } from "@cartwright/store/store";
import type { Handler } from "../foundation/handler.ts";
import { invalidQuery } from "../foundation/wire-query.ts";
import { type AsyncJobPart, asyncJobParts, partId, partSize } from "./documents.ts";
import { loadJob } from "./load/load-job.ts";

const defaultLimit = 100;

export const listAsyncJobItems: Handler<typeof declaration> = async (context, { jobId, paging, hasError }) => {
	const { store, site, cursorKey } = context;
	const scope = { key: cursorKey, site, query: `listAsyncJobItems ${jobId}` };
	const from = paging?.cursor ? positionIn(scope, paging.cursor) : 0;
	const limit = paging?.limit || defaultLimit;
	const { doc } = await loadJob(context, jobId);
	const reached = doc.successCount + doc.failCount;
	const end = Math.min(from + limit, reached);
	const [first, last] = [Math.floor(from / partSize), Math.ceil(end / partSize)];
	const ids = Array.from({ length: Math.max(0, last - first) }, (_, index) => partId(jobId, first + index));
	const { parts } = await store.read(site, { parts: byIds(asyncJobParts, ids) });
	const items = ids.flatMap((id, index) => itemsOf(parts.get(id)?.doc, (first + index) * partSize));
	const results = items
		.slice(from - first * partSize, end - first * partSize)
		.filter(({ success }) => typeof hasError !== "boolean" || success !== hasError);
	const cursor = (position: number) =>
		writeCursor(scope, { filter: undefined, sort: [], from: { values: [position] } });
	const cursors = {
		...(end < doc.total ? { next: cursor(end) } : {}),
		...(from > 0 ? { prev: cursor(Math.max(0, from - limit)) } : {}),
	};
	return { results, pagingMetadata: { count: results.length, cursors, hasNext: end < doc.total } };
};

const positionIn = (scope: Parameters<typeof readCursor>[0], cursor: string): number => {
	const { value, faults } = readCursor(scope, cursor);
	if (faults) throw invalidQuery(faults);
	return Number(value.from.values[0]);
};

const itemsOf = (part: AsyncJobPart | undefined, start: number): AsyncJobItem[] => {
	const failures = new Map(part?.failures.map((failure) => [failure.id, failure]));
	return (part?.ids ?? []).map((entityId, index) => {
		const failure = failures.get(entityId);
		return {
			id: String(start + index),
			entityId,
			success: !failure,
			...(failure ? { error: { code: failure.code, description: failure.description } } : {}),
		};
	});
};
