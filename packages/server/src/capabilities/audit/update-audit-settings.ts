import type { updateAuditSettings as declaration } from "@cartwright/contract/audit/audit";
import { replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import type { Handler } from "../../foundation/handler.ts";
import { settings, settingsId } from "../sites/documents.ts";
import { keptDays } from "./kept-days.ts";

export const updateAuditSettings: Handler<typeof declaration> = async ({ store, site }, { settings: wanted }) => {
	const { known } = await store.read(site, { known: byId(settings, settingsId) });
	if (!known) throw new Error("the site has no settings");
	const auditDays = wanted?.keepDays ?? keptDays(known.doc);
	await store.commit(site, [replace(settings, known, { ...known.doc, auditDays })]);
	return { settings: { keepDays: auditDays } };
};
