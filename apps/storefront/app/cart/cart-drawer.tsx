import { ButtonLink } from "@cartwright/ui/parts/button";
import { Dialog } from "@cartwright/ui/parts/dialog";
import { Picture } from "@cartwright/ui/parts/picture";
import { Price } from "@cartwright/ui/parts/price";
import type { PictureFile } from "@cartwright/ui/picture-sources";
import { useEffect, useMemo } from "react";
import { useFetcher } from "react-router";
import { RecentlyViewed } from "../catalogue/recently-viewed.tsx";
import { Related, type RelatedProps } from "../catalogue/related.tsx";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";
import { PriceNote } from "../price-note.tsx";
import { useChrome } from "../use-chrome.ts";
import { addFetcher } from "./cart-fetchers.ts";
import { CartLines } from "./cart-lines.tsx";
import { CartNotificationBanner } from "./cart-notification-banner.tsx";
import { CheckoutButton } from "./cart-summary.tsx";
import { type CartView, productPaths } from "./cart-view.ts";
import { FreeDeliveryText } from "./free-delivery-text.tsx";
import { useNotification } from "./notification-channel.ts";
import { type CartNotification, isProblem } from "./notifications.ts";

/** The requested item as the page knows it, until the services have responded. */
export interface Addition {
	readonly name: string;
	readonly choices: string;
	readonly picture: PictureFile | undefined;
	readonly price: string;
	readonly quantity: number;
}

interface DrawerData {
	readonly cart: CartView | undefined;
	readonly related: RelatedProps["products"];
}

/** Opens when an item is added to the cart: first with that item, then with the whole cart. */
export function CartDrawer({ addition, onClose }: { addition: Addition | undefined; onClose(): void }) {
	const { t, formats } = useLanguage();
	const { currency } = useChrome();
	const added = useFetcher<{ notification?: CartNotification }>({ key: addFetcher });
	const { data, load } = useFetcher<DrawerData>({ key: "drawer" });
	const settled = added.state === "idle" ? added.data : undefined;
	const notification = useNotification(undefined);
	const failed = isProblem(settled?.notification) && settled.notification;
	useEffect(() => {
		if (addition && settled) load(links.newestLines);
	}, [addition, settled, load]);
	const cart = settled && !failed ? data?.cart : undefined;
	const paths = useMemo(() => productPaths(cart), [cart]);
	return (
		<Dialog
			drawer="end"
			id="cart-drawer"
			open={addition !== undefined}
			onClose={onClose}
			title={t(failed ? "cart.notAdded" : "cart.drawerTitle")}
			foot={
				<div className="drawer-foot">
					{cart && (
						<p className="cart-subtotal">
							<span>
								{t("cart.subtotal")} <span>({t("cart.itemCount", { count: cart.quantity })})</span>
							</span>
							<strong>{formats.money(cart.totals.subtotal, currency)}</strong>
						</p>
					)}
					{cart && <PriceNote />}
					{cart?.freeDelivery && <FreeDeliveryText {...cart.freeDelivery} />}
					{!failed && <CheckoutButton adding={!settled} />}
					<ButtonLink kind="secondary" size="wide" href={links.cart}>
						{t("cart.toCart")}
					</ButtonLink>
				</div>
			}
		>
			{notification && notification.kind !== "added" && <CartNotificationBanner notification={notification} />}
			{cart && data ? (
				<>
					<CartLines
						level={3}
						lines={cart.lines}
						changes={{}}
						problem={isProblem(notification) ? notification : undefined}
					/>
					<Related products={data.related} />
					<RecentlyViewed except={paths} />
				</>
			) : (
				addition && !failed && <Pending addition={addition} />
			)}
		</Dialog>
	);
}

function Pending({ addition: { name, choices, picture, price, quantity } }: { addition: Addition }) {
	const { t } = useLanguage();
	const { currency } = useChrome();
	return (
		<div className="cart-lines">
			<div className="cart-line">
				<div className="cart-picture">
					{picture && <Picture file={picture} alt="" ratio={4 / 5} widths={[120, 240]} />}
				</div>
				<div className="cart-words">
					<h3>
						<bdi>{name}</bdi>
					</h3>
					{choices && (
						<p>
							<bdi>{choices}</bdi>
						</p>
					)}
					<Price amount={price} currency={currency} />
				</div>
				<p className="cart-actions">{t("cart.itemCount", { count: quantity })}</p>
			</div>
		</div>
	);
}
