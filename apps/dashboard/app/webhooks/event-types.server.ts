import { staff } from "@cartwright/contract/staff/staff";
import type { App } from "@cartwright/contract/webhooks/apps";
import { webhooks } from "@cartwright/contract/webhooks/webhooks";
import type { Client } from "@cartwright/sdk/client";

/** Which types of events an app may be sent: those of which it may read what they contain. */
export const loadEventTypes = async (client: Client) => {
	const [{ eventTypes }, { roles }] = await Promise.all([
		client.use(webhooks).listEventTypes({}),
		client.use(staff).listRoles({}),
	]);
	return ({ role, scopes }: Pick<App, "role" | "scopes">): string[] => {
		const held = new Set(role ? roles.find((each) => each.role === role)?.permissions : scopes);
		return eventTypes.filter(({ permission }) => !permission || held.has(permission)).map(({ type }) => type ?? "");
	};
};
