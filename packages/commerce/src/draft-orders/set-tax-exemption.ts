import type { setTaxExemption as declared } from "@cartwright/contract/orders/draft-order-parties";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeDraft } from "./change-draft.ts";

export const setTaxExemption: Handler<typeof declared> = (context, { draftOrderId: id, taxExempt }) =>
	changeDraft(context, { id, members: ["taxInfo"], change: (draft) => ({ ...draft, taxExempt }) });
