import { remove, replace } from "@cartwright/store/batch";
import { compare } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import { auditEntries, auditHeadId, auditHeads } from "../audit-chain/documents.ts";
import type { WorkContext } from "../foundation/context.ts";
import { pacedJob, type Steps } from "../runtime/paced-job.ts";
import { rerunOnConflict } from "../runtime/rerun-on-conflict.ts";
import { siteIds } from "../sites/load/site-ids.ts";
import { settings, settingsId } from "../sites/settings.ts";
import { installation } from "../sites/site.ts";
import { retentionDays } from "./retention-days.ts";

const batchSize = 100;
const day = 24 * 60 * 60 * 1000;

/** Deletes old entries and records the hash with which the rest of the chain continues. */
export const purgeOldAuditEntries = pacedJob("purge-old-audit-entries", 6 * 3600, purgeAll);

async function* purgeAll(context: WorkContext): Steps {
	for (const site of [installation, ...(await siteIds(context))]) {
		const { stored } = await context.store.read(site, { stored: byId(settings, settingsId) });
		const before = new Date(Date.parse(context.now) - retentionDays(stored?.doc) * day).toISOString();
		let isMore: boolean;
		do {
			isMore = await rerunOnConflict(() => purgeBatch(context, site, before));
			context = yield;
		} while (isMore);
	}
}

/** Deletes from the start of the chain, so that the rest is still one. Returns whether there may be more. */
const purgeBatch = async ({ store }: WorkContext, site: string, before: string): Promise<boolean> => {
	const { head } = await store.read(site, { head: byId(auditHeads, auditHeadId) });
	if (!head) return false;
	const filter = compare("number", "gt", head.doc.pruned.number);
	const query = { filter, sort: [{ field: "number", order: "ASC" } as const], limit: batchSize };
	const { oldest } = await store.read(site, { oldest: page(auditEntries, query) });
	const young = oldest.findIndex(({ doc }) => doc.time >= before);
	const old = young < 0 ? oldest : oldest.slice(0, young);
	const last = old.at(-1)?.doc;
	if (!last) return false;
	await store.commit(site, [
		...old.map((each) => remove(auditEntries, each)),
		replace(auditHeads, head, { ...head.doc, pruned: { number: last.number, hash: last.hash } }),
	]);
	return old.length === batchSize;
};
