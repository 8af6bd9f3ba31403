import type { updateTipSettings as declared } from "@cartwright/contract/tips/tip-settings";
import { maskedMembers } from "@cartwright/kernel/foundation/field-mask";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { requireRevision } from "@cartwright/kernel/foundation/require-revision";
import { replace } from "@cartwright/store/batch";
import { tipSettings as collection } from "./documents.ts";
import { findTipSettings } from "./load/find-tip-settings.ts";
import { loadTipSettings } from "./load/load-tip-settings.ts";
import { sentSettings } from "./sent-settings.ts";
import { tipSettingsView } from "./settings-view.ts";

const places = ["locationId", "paymentTerminalId", "userId"] as const;

export const updateTipSettings: Handler<typeof declared> = async (context, { tipSettings: sent, fieldMask }) => {
	const { store, site, now } = context;
	const [stored, { shop }] = await Promise.all([findTipSettings(context, sent.id), loadTipSettings(context)]);
	requireRevision(stored, sent.revision);
	const { id, default: isDefault, createdDate, updatedDate: _u, ...before } = stored.doc;
	const { id: _id, revision: _r, ...changes } = maskedMembers(sent, fieldMask, "tipSettings");
	// Another place replaces the one that there is: settings are for one.
	const moves = places.some((name) => changes[name]);
	const others = moves ? Object.fromEntries(places.map((name) => [name, undefined])) : {};
	const doc = {
		id,
		...sentSettings({ ...before, ...others }, changes, shop.currency),
		default: isDefault,
		...(isDefault ? { defaultOf: "shop" as const } : {}),
		createdDate,
		updatedDate: now,
	};
	await store.commit(site, [replace(collection, stored, doc)]);
	return { tipSettings: tipSettingsView({ doc, revision: stored.revision + 1 }) };
};
