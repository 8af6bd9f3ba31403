import { enumeration, guid, list, message, optional, text, timestamp, type Wire } from "../message.ts";
import { endpointsUnder, operation, service, staff } from "../operation.ts";
import { shop } from "../ownership.ts";
import { AlgorithmConfig } from "../recommendations/recommendation-messages.ts";
import { APP_NOT_FOUND } from "../webhooks/errors.ts";
import { SERVICE_PLUGIN_ALREADY_EXISTS, SERVICE_PLUGIN_NOT_FOUND, TOO_MANY_SERVICE_PLUGINS } from "./errors.ts";
import { componentTypes } from "./service-plugin.ts";

const endpoint = endpointsUnder({ published: "" });
const managing = { callers: staff, permission: "CARTWRIGHT.SERVICE_PLUGIN_MANAGE", ownership: shop } as const;

/** What a plug-in decides. */
export const PluginKind = enumeration(componentTypes);

/** `PAUSED`: the shop works as if there were no plug-in. */
export const PluginStatus = enumeration(["ACTIVE", "PAUSED"]);

/** A service of an app that the shop calls while it serves buyers. */
export const Plugin = message({
	/** Id of the plug-in. */
	id: guid(),
	/** The app that it belongs to. Its key signs the requests. */
	appId: guid(),
	/** What it decides. */
	componentType: PluginKind,
	/** The address that the paths of the methods are appended to. */
	url: text(),
	/** The algorithms that it runs, if it recommends items. */
	algorithms: list(AlgorithmConfig, { max: 10 }),
	/** Whether it is called. */
	status: PluginStatus,
	/** When it was created. */
	createdDate: timestamp(),
	/** When it was last changed. */
	updatedDate: timestamp(),
});
export type Plugin = Wire<typeof Plugin>;

const url = text({ min: 1, max: 2000 });
const algorithms = list(AlgorithmConfig, { max: 10 });
const requiredOfAlgorithms = [
	"algorithms.name",
	"algorithms.description",
	"algorithms.algorithmType",
	"algorithms.algorithmId",
] as const;

export const createServicePlugin = operation({
	summary:
		"Registers a service of an app, which the shop calls from then on. The app needs the permission to read what the " +
		"service gets to see: orders for payment settings and memberships, recommendations for these, checkouts for the others.",
	...endpoint("POST", "/cartwright/v1/service-plugins"),
	...managing,
	request: message({
		/** Id of the app. */
		appId: guid(),
		/** What the service decides. */
		componentType: PluginKind,
		/** `https`; `http` on the same machine alone. */
		url,
		/** The algorithms of a service that recommends items; others have none. */
		algorithms,
	}),
	required: ["appId", "componentType", "url", ...requiredOfAlgorithms],
	response: message({ /** The plug-in. */ plugin: Plugin }),
	unwrap: "plugin",
	errors: { APP_NOT_FOUND, SERVICE_PLUGIN_ALREADY_EXISTS, TOO_MANY_SERVICE_PLUGINS },
});

export const listServicePlugins = operation({
	summary: "Lists the service plug-ins of the shop, oldest first.",
	...endpoint("GET", "/cartwright/v1/service-plugins"),
	query: "flat",
	...managing,
	request: message({}),
	response: message({ /** All of them. */ plugins: list(Plugin) }),
});

export const updateServicePlugin = operation({
	summary: "Changes the address of a plug-in, or pauses or resumes it. Members that are not sent stay.",
	...endpoint("PATCH", "/cartwright/v1/service-plugins/{pluginId}"),
	...managing,
	request: message({
		/** Id of the plug-in. */
		pluginId: guid(),
		/** The new address. */
		url: optional(url),
		/** The algorithms of a service that recommends items, in place of those before. */
		algorithms,
		/** Pauses or resumes it. */
		status: optional(PluginStatus),
	}),
	required: ["pluginId", ...requiredOfAlgorithms],
	response: message({ /** The plug-in. */ plugin: Plugin }),
	unwrap: "plugin",
	errors: { SERVICE_PLUGIN_NOT_FOUND },
});

export const removeServicePlugin = operation({
	summary: "Removes a plug-in. The shop does not call it any more.",
	...endpoint("DELETE", "/cartwright/v1/service-plugins/{pluginId}"),
	query: "flat",
	...managing,
	request: message({ /** Id of the plug-in. */ pluginId: guid() }),
	required: ["pluginId"],
	response: message({}),
	errors: { SERVICE_PLUGIN_NOT_FOUND },
});

/** Cartwright's own: services of others that take part in purchases. */
export const servicePlugins = service({
	name: "cartwright.service-plugins",
	entity: "cartwright.v1.service_plugin",
	operations: { createServicePlugin, listServicePlugins, updateServicePlugin, removeServicePlugin },
	events: {},
});
