import { cart as service } from "@cartwright/contract/carts/v1/cart";
import { viewersOf } from "../../../foundation/event-view.ts";
import { viewCreated, viewNothing, viewUpdated } from "../../../runtime/view-entity.ts";
import { cartEntity } from "../cart-entity.ts";
import { cartView } from "./cart-view.ts";

const entity = cartEntity(cartView);

export const cartEventViews = viewersOf(service, {
	cartCreated: viewCreated(entity),
	cartUpdated: viewUpdated(entity),
	cartDeleted: viewNothing,
});
