import { remove, replace } from "@cartwright/store/batch";
import { compare } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import { auditEntries, auditHeadId, auditHeads } from "../../audit-chain/documents.ts";
import type { WorkContext } from "../../foundation/context.ts";
import type { Job } from "../../foundation/subscriber.ts";
import { rerunOnConflict } from "../../runtime/rerun-on-conflict.ts";
import { installation, settings, settingsId, sites } from "../sites/documents.ts";
import { retentionDays } from "./retention-days.ts";

const maxSites = 10_000;
const atOnce = 500;
const day = 24 * 60 * 60 * 1000;

/** Forgets entries that are old enough, and notes with which hash the rest goes on. */
export const purgeOldAuditEntries: Job = {
	name: "forget-old-audit-entries",
	everySeconds: 6 * 3600,
	async run(context: WorkContext) {
		const { store } = context;
		const { all } = await store.read(installation, { all: page(sites, { limit: maxSites }) });
		for (const site of [installation, ...all.map(({ doc }) => doc.id)]) {
			const { known } = await store.read(site, { known: byId(settings, settingsId) });
			const before = new Date(Date.parse(context.now) - retentionDays(known?.doc) * day).toISOString();
			while (await rerunOnConflict(() => purgeBatch(context, site, before)));
		}
	},
};

/** Whether there may be more. Only from the beginning on: what is left stays one chain. */
const purgeBatch = async ({ store }: WorkContext, site: string, before: string): Promise<boolean> => {
	const { head } = await store.read(site, { head: byId(auditHeads, auditHeadId) });
	if (!head) return false;
	const filter = compare("number", "gt", head.doc.pruned.number);
	const query = { filter, sort: [{ field: "number", order: "ASC" } as const], limit: atOnce };
	const { found } = await store.read(site, { found: page(auditEntries, query) });
	const young = found.findIndex(({ doc }) => doc.time >= before);
	const old = young < 0 ? found : found.slice(0, young);
	const last = old.at(-1)?.doc;
	if (!last) return false;
	const lastPurged = { number: last.number, hash: last.hash };
	await store.commit(site, [
		...old.map((each) => remove(auditEntries, each)),
		replace(auditHeads, head, { ...head.doc, pruned: lastPurged }),
	]);
	return old.length === atOnce;
};
