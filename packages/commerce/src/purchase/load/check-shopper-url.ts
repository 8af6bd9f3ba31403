import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { invalid } from "@cartwright/kernel/foundation/errors";
import { clients } from "@cartwright/kernel/sites/client";
import { installation } from "@cartwright/kernel/sites/site";
import { byId } from "@cartwright/store/store";
import { faultOfShopperUrl } from "../shopper-url.ts";

/** Rejects the URL of a page to which shoppers must not be sent. `field` is its path in the request. */
export const checkShopperUrl = async (
	{ store, identity, origin }: Pick<ReadContext, "store" | "identity" | "origin">,
	url: string | null | undefined,
	field: string,
): Promise<void> => {
	if (!url) return;
	const clientId = "clientId" in identity ? identity.clientId : "";
	const { client } = await store.read(installation, { client: byId(clients, clientId) });
	const fault = faultOfShopperUrl(url, { identity, origin, allowedOrigins: client?.doc.allowedOrigins ?? [] });
	if (fault) throw invalid(field, fault);
};
