import type { listInstalledDeliveryCarriers as declared } from "@cartwright/contract/delivery/delivery-carriers";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { carrierFacts } from "./carrier-facts.ts";
import { loadCarriers } from "./load/load-carriers.ts";

export const listInstalledDeliveryCarriers: Handler<typeof declared> = async (context) => ({
	installedDeliveryCarriers: [...(await loadCarriers(context))].map(carrierFacts),
});
