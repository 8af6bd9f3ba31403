import type { createEmptyDraftOrder as declared } from "@cartwright/contract/orders/draft-orders";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { storeNewDraft } from "./store-draft.ts";

export const createEmptyDraftOrder: Handler<typeof declared> = (context) => storeNewDraft(context, (empty) => empty);
