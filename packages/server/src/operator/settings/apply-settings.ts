import { loadSettingsFacts } from "@cartwright/commerce/settings/load/load-settings-facts";
import { planSettings } from "@cartwright/commerce/settings/plan-settings";
import { settingsView } from "@cartwright/commerce/settings/settings-view";
import { settingsWrites, shopSettingsOf } from "@cartwright/commerce/settings/shop-settings";
import type { ContentItems } from "@cartwright/content/storefront/content/content";
import { decoder } from "@cartwright/contract/codec/decode";
import { updateSettings } from "@cartwright/contract/sites/settings";
import { Settings } from "@cartwright/contract/sites/settings-messages";
import { operatorStore } from "@cartwright/kernel/audit-chain/operator-store";
import { ApplicationError, InvalidArgument } from "@cartwright/kernel/foundation/errors";
import { Conflict } from "@cartwright/store/errors";
import type { Store } from "@cartwright/store/store";
import { v7 as uuid } from "uuid";
import { unknownMembers } from "../json-files/unknown-members.ts";
import { OperatorError } from "../operator-error.ts";
import { unknownSetting } from "./moved-settings.ts";

/** One changed value; undefined where there was none, or is none any more. */
export interface Difference {
	readonly path: string;
	readonly before: unknown;
	readonly after: unknown;
}

/** The settings as a file holds them: without the revision, which belongs to one database. */
export const readSettingsFile = async (store: Store, site: string): Promise<Record<string, unknown>> => {
	const facts = await loadSettingsFacts(store, site);
	return fileView(settingsView(shopSettingsOf(facts), 0));
};

const fileView = ({ revision: _, ...members }: Settings): Record<string, unknown> => members;

const decodeUpdate = decoder(updateSettings.request, { required: updateSettings.required });

/**
 * Merges changes into the settings of a site. With `dryRun` nothing is written. Returns what differs. Links may lead to the
 * pages of `content` instead of those of the shop.
 */
export const applySettings = async (
	store: Store,
	site: string,
	changes: unknown,
	dryRun: boolean,
	content?: ContentItems,
): Promise<Difference[]> => {
	const unknown = unknownMembers(Settings, changes, "");
	if (unknown.length > 0) throw invalid(unknown.map(unknownSetting));
	const { value, violations } = decodeUpdate({ settings: changes });
	if (violations.length > 0) throw invalid(violations.map(faultText));
	const stored = await loadSettingsFacts(store, site);
	const facts = content ? { ...stored, content } : stored;
	try {
		const after = planSettings(facts, value.settings ?? {});
		const differences = differ("", fileView(settingsView(shopSettingsOf(facts), 0)), fileView(settingsView(after, 0)));
		if (!dryRun && differences.length > 0) {
			const recorded = operatorStore(store, "cartwright.settings.updateSettings");
			await recorded.commit(site, settingsWrites(facts, after, { now: new Date().toISOString(), newId: () => uuid() }));
		}
		return differences;
	} catch (error) {
		throw operatorErrorOf(error);
	}
};

const invalid = (faults: readonly string[]): OperatorError =>
	new OperatorError("INVALID_SETTINGS", "The settings were not changed.", "Correct them and try again.", faults);

const faultText = ({ field, description }: { field: string; description: string }): string =>
	`${field.replace(/^settings\.?/, "") || "The file"}: ${description}`;

const operatorErrorOf = (error: unknown): unknown => {
	if (error instanceof InvalidArgument) return invalid(error.violations.map(faultText));
	if (error instanceof ApplicationError) return new OperatorError(error.code, error.message, "Nothing was changed.");
	if (error instanceof Conflict) {
		return new OperatorError("SETTINGS_CHANGED", "The settings were changed in the meantime.", "Try again.");
	}
	return error;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

const differ = (path: string, before: unknown, after: unknown): Difference[] => {
	if (isObject(before) && isObject(after)) {
		return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
			differ(path ? `${path}.${name}` : name, before[name], after[name]),
		);
	}
	return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
};
