import type { getAuditSettings as declaration } from "@cartwright/contract/audit/audit";
import { byId } from "@cartwright/store/store";
import type { Handler } from "../foundation/handler.ts";
import { settings, settingsId } from "../sites/settings.ts";
import { retentionDays } from "./retention-days.ts";

export const getAuditSettings: Handler<typeof declaration> = async ({ store, site }) => {
	const { known } = await store.read(site, { known: byId(settings, settingsId) });
	return { settings: { keepDays: retentionDays(known?.doc) } };
};
