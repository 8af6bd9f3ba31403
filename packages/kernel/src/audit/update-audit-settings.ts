import type { updateAuditSettings as declaration } from "@cartwright/contract/audit/audit";
import { replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import type { Handler } from "../foundation/handler.ts";
import { settings, settingsId } from "../sites/settings.ts";

export const updateAuditSettings: Handler<typeof declaration> = async ({ store, site }, { settings: changes }) => {
	const { existing } = await store.read(site, { existing: byId(settings, settingsId) });
	if (!existing) throw new Error("the site has no settings");
	const auditDays = changes.keepDays;
	await store.commit(site, [replace(settings, existing, { ...existing.doc, auditDays })]);
	return { settings: { keepDays: auditDays } };
};
