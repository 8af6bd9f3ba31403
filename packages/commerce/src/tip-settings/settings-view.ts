import type { TipSettings as TipSettingsView } from "@cartwright/contract/tips/tip-settings-messages";
import type { Stored } from "@cartwright/store/collection";
import type { TipSettings } from "./documents.ts";

export const tipSettingsView = ({
	doc,
	revision,
}: Stored<TipSettings & { readonly defaultOf?: string }>): TipSettingsView => {
	const { defaultOf: _, presets, ...settings } = doc;
	return { ...settings, presets: [...presets], revision: String(revision) };
};
