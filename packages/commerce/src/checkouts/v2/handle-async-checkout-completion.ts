import type { handleAsyncCheckoutCompletion as declared } from "@cartwright/contract/carts/v2/cart-completion";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { completeByToken } from "../complete-by-token.ts";

export const handleAsyncCheckoutCompletion: Handler<typeof declared> = completeByToken;
