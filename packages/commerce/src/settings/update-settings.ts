import type { updateSettings as declaration } from "@cartwright/contract/sites/settings";
import { retentionDays } from "@cartwright/kernel/audit/retention-days";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { type Identity, mayUse } from "@cartwright/kernel/foundation/identity";
import { loadSettingsFacts } from "./load/load-settings-facts.ts";
import { planSettings } from "./plan-settings.ts";
import { settingsView } from "./settings-view.ts";
import { changedSignIn, revisionAfter, type ShopSettings, settingsWrites, shopSettingsOf } from "./shop-settings.ts";

export const updateSettings: Handler<typeof declaration> = async (context, { settings: update }) => {
	const { store, site, identity } = context;
	const facts = await loadSettingsFacts(store, site);
	const after = planSettings(facts, update);
	requirePermissions(identity, shopSettingsOf(facts), after);
	const writes = settingsWrites(facts, after, context);
	await store.commit(site, writes);
	return { settings: settingsView(after, revisionAfter(facts, writes)) };
};

/** Values that have a call of their own need the permission of that call. */
const requirePermissions = (identity: Identity, before: ShopSettings, after: ShopSettings): void => {
	if (Object.keys(changedSignIn(before.signIn, after.signIn)).length > 0) {
		requirePermission(identity, "IAM.SIGN_ON_POLICY_UPDATE", "settings.signIn");
	}
	if (retentionDays(before.settings) !== retentionDays(after.settings)) {
		requirePermission(identity, "CARTWRIGHT.AUDIT_MANAGE", "settings.retention.auditDays");
	}
};

const requirePermission = (identity: Identity, permission: string, field: string): void => {
	if (mayUse(identity, permission)) return;
	throw new ApplicationError("PERMISSION_DENIED", `The caller lacks ${permission}, which a change of ${field} needs.`);
};
