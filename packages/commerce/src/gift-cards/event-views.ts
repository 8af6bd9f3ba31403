import { giftCards as service } from "@cartwright/contract/gift-cards/gift-cards";
import type { ViewContext } from "@cartwright/kernel/foundation/context";
import { viewersOf } from "@cartwright/kernel/foundation/event-view";
import { viewCreated, viewUpdated } from "@cartwright/kernel/runtime/view-entity";
import type { Stored } from "@cartwright/store/collection";
import { giftCards } from "./documents.ts";
import type { GiftCard } from "./gift-card.ts";
import { giftCardView } from "./gift-card-view.ts";

const entity = { collection: giftCards, view: (_: ViewContext, { doc }: Stored<GiftCard>) => giftCardView(doc) };

export const giftCardEventViews = viewersOf(service, {
	giftCardCreated: viewCreated(entity),
	giftCardUpdated: viewUpdated(entity),
});
