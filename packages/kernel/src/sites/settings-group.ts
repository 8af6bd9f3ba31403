import type { Settings } from "./documents.ts";

/**
 * Reads what one capability stores in the settings of a shop, under this name. What a shop has not set follows the defaults.
 */
export const settingsGroup =
	<const Name extends string, Group extends object>(name: Name, defaults: Group) =>
	(shop: Settings | undefined): Group => ({ ...defaults, ...(shop as { [Each in Name]?: Group } | undefined)?.[name] });
