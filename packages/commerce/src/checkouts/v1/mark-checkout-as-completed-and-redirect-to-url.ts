import type { markCheckoutAsCompletedAndRedirectToUrl as declared } from "@cartwright/contract/checkouts/v1/checkout-completion";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { completeByToken } from "../complete-by-token.ts";

export const markCheckoutAsCompletedAndRedirectToUrl: Handler<typeof declared> = completeByToken;
