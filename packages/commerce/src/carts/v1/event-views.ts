import { cart as service } from "@cartwright/contract/carts/v1/cart";
import { viewersOf } from "@cartwright/kernel/foundation/event-view";
import { viewCreated, viewNothing, viewUpdated } from "@cartwright/kernel/runtime/view-entity";
import { cartEntity } from "../cart-entity.ts";
import { cartView } from "./cart-view.ts";

const entity = cartEntity(cartView);

export const cartEventViews = viewersOf(service, {
	cartCreated: viewCreated(entity),
	cartUpdated: viewUpdated(entity),
	cartDeleted: viewNothing,
});
