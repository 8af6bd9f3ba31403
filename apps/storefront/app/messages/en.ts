import account from "./en/account.json" with { type: "json" };
import cart from "./en/cart.json" with { type: "json" };
import content from "./en/content.json" with { type: "json" };
import delivery from "./en/delivery.json" with { type: "json" };
import errors from "./en/errors.json" with { type: "json" };
import home from "./en/home.json" with { type: "json" };
import list from "./en/list.json" with { type: "json" };
import product from "./en/product.json" with { type: "json" };
import search from "./en/search.json" with { type: "json" };
import setUp from "./en/setUp.json" with { type: "json" };
import shell from "./en/shell.json" with { type: "json" };

export const en = { shell, home, list, search, content, product, cart, delivery, account, errors, setUp };
