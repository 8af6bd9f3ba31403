import { error } from "../declared-error.ts";

export const SERVICE_PLUGIN_ALREADY_EXISTS = error(
	409,
	"The app has a plug-in of this kind.",
	"Change its address, or remove it first.",
);
export const SERVICE_PLUGIN_NOT_FOUND = error(404, "No plug-in of the shop has this id.", "List the plug-ins again.");
export const TOO_MANY_SERVICE_PLUGINS = error(429, "The shop has 50 plug-ins.", "Remove one first.");
