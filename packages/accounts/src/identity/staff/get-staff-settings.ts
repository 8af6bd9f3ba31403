import type { getStaffSettings as declaration } from "@cartwright/contract/staff/staff";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { installation } from "@cartwright/kernel/sites/site";
import { byId } from "@cartwright/store/store";
import { teams } from "./documents.ts";

export const getStaffSettings: Handler<typeof declaration> = async ({ store, site }) => {
	const { team } = await store.read(installation, { team: byId(teams, site) });
	return { settings: { requireSecondFactor: team?.doc.requireSecondFactor ?? false } };
};
