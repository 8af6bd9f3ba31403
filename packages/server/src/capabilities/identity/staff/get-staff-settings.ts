import type { getStaffSettings as declaration } from "@cartwright/contract/staff/staff";
import { byId } from "@cartwright/store/store";
import type { Handler } from "../../../foundation/handler.ts";
import { installation } from "../../sites/documents.ts";
import { teams } from "./documents.ts";

export const getStaffSettings: Handler<typeof declaration> = async ({ store, site }) => {
	const { team } = await store.read(installation, { team: byId(teams, site) });
	return { settings: { requireSecondFactor: team?.doc.requireSecondFactor ?? false } };
};
