import type { Identity } from "../foundation/identity.ts";

/** The name under which a staff user or an app has views. */
export const viewerOf = (identity: Identity): string => {
	if (identity.kind === "user") return `user:${identity.userId}`;
	return identity.kind === "app" ? `app:${identity.appId}` : "";
};
