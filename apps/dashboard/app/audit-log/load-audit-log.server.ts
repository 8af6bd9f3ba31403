import { audit } from "@cartwright/contract/audit/audit";
import { keys } from "@cartwright/contract/staff/keys";
import { staff } from "@cartwright/contract/staff/staff";
import type { Client } from "@cartwright/sdk/client";
import { orErrorPage } from "../or-error-page.server.ts";
import type { PageContext } from "../page-context.server.ts";
import { startOfDay } from "../start-of-day.ts";
import { type AuditListState, criteriaOf } from "./audit-list.ts";
import { auditRow } from "./audit-row.ts";

const pageSize = 50;

/** A page of the audit log, with the names of colleagues and keys as far as the staff user may see them. */
export const loadAuditLog = async (page: PageContext, state: AuditListState) => {
	const [client, { permissions }, { timeZone }] = await Promise.all([page.staff(), page.me(), page.shop()]);
	const calls = client.use(audit);
	const criteria = criteriaOf(state, (date, days) => startOfDay(date, days, timeZone));
	const before = state.before ? { before: Number(state.before) } : {};
	const [{ entries, nextBefore }, { settings }, names] = await Promise.all([
		orErrorPage(calls.queryAuditLog({ ...criteria, ...before, limit: pageSize })),
		orErrorPage(calls.getAuditSettings({})),
		namesOf(client, permissions),
	]);
	return {
		rows: entries.map((entry) => auditRow(entry, names)),
		next: nextBefore ? String(nextBefore) : "",
		keepDays: settings?.keepDays ?? 0,
	};
};

const namesOf = async (client: Client, permissions: readonly string[]): Promise<ReadonlyMap<string, string>> => {
	const [team, { keys: all }] = await Promise.all([
		permissions.includes("CARTWRIGHT.STAFF_MANAGE") ? client.use(staff).listStaff({}) : { staff: [] },
		permissions.includes("CARTWRIGHT.KEY_MANAGE") ? client.use(keys).listKeys({}) : { keys: [] },
	]);
	return new Map([
		...team.staff.map(({ id, name, email }): [string, string] => [id ?? "", name || email || ""]),
		...all.map(({ id, name }): [string, string] => [id ?? "", name ?? ""]),
	]);
};
