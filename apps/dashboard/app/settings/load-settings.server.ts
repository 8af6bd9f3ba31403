import type { JsonObject } from "@cartwright/contract/message";
import { settings as service } from "@cartwright/contract/sites/settings";
import type { Client } from "@cartwright/sdk/client";

export interface LoadedSettings {
	readonly settings: JsonObject;
	/** The languages of the texts of the shop, the first one first. */
	readonly languages: readonly string[];
}

export const loadSettings = async (client: Client): Promise<LoadedSettings> => {
	const { settings } = await client.use(service).getSettings({});
	// On the wire they are JSON, whatever their members are.
	return { settings: (settings ?? {}) as JsonObject, languages: settings?.languages ?? [] };
};
