import type { cart } from "@cartwright/contract/carts/v1/cart";
import type { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import type { Handlers } from "@cartwright/contract/operation";
import type { Context } from "../../../foundation/context.ts";

/** The functions that the two services ask for, by the names of their calls. */
export type CurrentCartCalls = Handlers<typeof currentCart, Context>;
export type CartCalls = Handlers<typeof cart, Context>;
