import type { Context, ReadContext } from "../foundation/context.ts";
import type { Identity } from "../foundation/identity.ts";
import type { ServicePlugin } from "../service-plugins/documents.ts";

/** A call has all of it, work behind the calls some. */
export type PluginContext = Pick<Context, "site" | "now" | "providers" | "log"> &
	Pick<ReadContext, "store"> &
	Partial<Pick<Context, "identity" | "language" | "requestId">>;

/** What a plug-in learns of the call that it is part of. */
export interface PluginMetadata {
	readonly appExtensionType: string;
	readonly appExtensionId: string;
	readonly functionName: string;
	readonly requestId?: string | undefined;
	readonly currency: string;
	readonly identity: Readonly<Record<string, string>>;
	readonly languages: readonly string[];
	readonly instanceId: string;
}

export const pluginMetadata = (
	{ site, identity, language, requestId }: PluginContext,
	{ id, componentType }: ServicePlugin,
	functionName: string,
	currency: string,
): PluginMetadata => ({
	appExtensionType: componentType,
	appExtensionId: id,
	functionName,
	requestId,
	currency,
	identity: identityView(identity),
	languages: language ? [language] : [],
	instanceId: site,
});

const identityView = (identity: Identity | undefined): Readonly<Record<string, string>> => {
	switch (identity?.kind) {
		case "visitor":
			return { identityType: "ANONYMOUS_VISITOR", anonymousVisitorId: identity.visitorId };
		case "member":
			return { identityType: "MEMBER", memberId: identity.memberId };
		case "user":
			return { identityType: "WIX_USER", wixUserId: identity.userId };
		case "app":
			return { identityType: "APP", appId: identity.appId };
		default:
			return { identityType: "UNKNOWN" };
	}
};
