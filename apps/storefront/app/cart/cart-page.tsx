import { ButtonLink } from "@cartwright/ui/parts/button";
import { EmptyState } from "@cartwright/ui/parts/empty-state";
import { useMemo } from "react";
import { RecentlyViewed } from "../catalogue/recently-viewed.tsx";
import { Related, type RelatedProps } from "../catalogue/related.tsx";
import type { Places } from "../delivery/places.server.ts";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";
import { useChrome } from "../use-chrome.ts";
import { CartLines, type Changes } from "./cart-lines.tsx";
import { CartNotificationBanner } from "./cart-notification-banner.tsx";
import { CartSummary } from "./cart-summary.tsx";
import { type CartView, productPaths } from "./cart-view.ts";
import { MoreLines } from "./more-lines.tsx";
import { useNotification } from "./notification-channel.ts";
import { type CartNotification, isProblem } from "./notifications.ts";
import { SavedLines, type SavedView } from "./saved-lines.tsx";

interface CartPageProps {
	cart: CartView | undefined;
	/** The items saved for later. */
	saved: SavedView;
	places: Places;
	changes: Changes;
	/** Products that go with those in the cart. */
	related: RelatedProps["products"];
	/** The result of the form that led here. */
	notification: CartNotification | undefined;
}

/** Problems shown beside the field or line concerned. */
const hasPlace = (notification: CartNotification): boolean =>
	isProblem(notification) &&
	(notification.line !== undefined || ["coupon", "giftCard", "note"].includes(notification.of));

export function CartPage({ cart, saved, places, changes, related, notification: first }: CartPageProps) {
	const { t } = useLanguage();
	const notification = useNotification(first);
	const paths = useMemo(() => productPaths(cart), [cart]);
	return (
		<>
			<div className="page-width page">
				<title>{t("shell.cart")}</title>
				<meta name="robots" content="noindex" />
				<div className="cart-head">
					<h1>{t("shell.cart")}</h1>
					{cart && <p>{t("cart.itemCount", { count: cart.quantity })}</p>}
				</div>
				{notification && !(cart && hasPlace(notification)) && <CartNotificationBanner notification={notification} />}
				{cart ? (
					<div className="cart">
						<div>
							<CartLines
								level={2}
								lines={cart.lines}
								changes={changes}
								problem={isProblem(notification) ? notification : undefined}
							/>
							<MoreLines of="lines" lines={cart.lines} lineCount={cart.lineCount} />
						</div>
						<CartSummary cart={cart} places={places} notification={notification} />
					</div>
				) : (
					<Empty />
				)}
				<SavedLines saved={saved} changes={changes} />
			</div>
			<Related products={related} />
			<RecentlyViewed except={paths} />
		</>
	);
}

function Empty() {
	const { t } = useLanguage();
	const { hasProducts } = useChrome();
	return (
		<EmptyState
			title={t("cart.emptyTitle")}
			actions={
				hasProducts && (
					<>
						<ButtonLink href={links.search}>{t("shell.all")}</ButtonLink>
						<ButtonLink kind="secondary" href={links.collections}>
							{t("list.collections")}
						</ButtonLink>
					</>
				)
			}
		>
			<p>{t(hasProducts ? "cart.emptyText" : "home.emptyText")}</p>
		</EmptyState>
	);
}
