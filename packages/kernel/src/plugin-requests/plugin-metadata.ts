import type { Context, ReadContext } from "../foundation/context.ts";
import { actorOf } from "../runtime/caused-by.ts";
import type { ServicePlugin } from "../service-plugins/documents.ts";
import { wireIdentity } from "../webhooks/calls/events/event-identity.ts";

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
	// A guest is nobody to a service: the link says who owns the checkout, not who holds it.
	identity: wireIdentity(identity && identity.kind !== "guest" ? actorOf(identity) : undefined),
	languages: language ? [language] : [],
	instanceId: site,
});
