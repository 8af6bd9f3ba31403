import type { updateCarrierSettings as declared } from "@cartwright/contract/delivery/delivery-carriers";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { setRowActive } from "./set-row-active.ts";

export const updateCarrierSettings: Handler<typeof declared> = (context, request) => setRowActive(context, request);
