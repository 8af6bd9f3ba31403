import { byId } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import { invalid } from "../../foundation/errors.ts";
import { faultOfOverrideUrl } from "../purchase/override-url.ts";
import { clients, installation } from "../sites/documents.ts";

/** Refuses an address of a checkout page to which nobody should be sent. */
export const checkOverrideUrl = async (
	{ store, identity, origin }: Context,
	address: string | null | undefined,
): Promise<void> => {
	if (!address) return;
	const clientId = "clientId" in identity ? identity.clientId : "";
	const { client } = await store.read(installation, { client: byId(clients, clientId) });
	const fault = faultOfOverrideUrl(address, { identity, origin, allowedOrigins: client?.doc.allowedOrigins ?? [] });
	if (fault) throw invalid("cartInfo.overrideCheckoutUrl", fault);
};
