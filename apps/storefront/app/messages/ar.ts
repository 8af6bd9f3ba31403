import account from "./ar/account.json" with { type: "json" };
import cart from "./ar/cart.json" with { type: "json" };
import content from "./ar/content.json" with { type: "json" };
import delivery from "./ar/delivery.json" with { type: "json" };
import errors from "./ar/errors.json" with { type: "json" };
import home from "./ar/home.json" with { type: "json" };
import list from "./ar/list.json" with { type: "json" };
import product from "./ar/product.json" with { type: "json" };
import search from "./ar/search.json" with { type: "json" };
import setUp from "./ar/setUp.json" with { type: "json" };
import shell from "./ar/shell.json" with { type: "json" };

import type { en } from "./en.ts";

export const ar: typeof en = { shell, home, list, search, content, product, cart, delivery, account, errors, setUp };
