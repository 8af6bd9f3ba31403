import { ButtonLink } from "@cartwright/ui/parts/button";
import { EmptyState } from "@cartwright/ui/parts/empty-state";
import { RecentlyViewed } from "../catalogue/recently-viewed.tsx";
import type { Places } from "../delivery/places.server.ts";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";
import { CartLines, type Changes } from "./cart-lines.tsx";
import { CartNews } from "./cart-news.tsx";
import { CartSummary } from "./cart-summary.tsx";
import type { CartView } from "./cart-view.ts";
import { MoreLines } from "./more-lines.tsx";
import { isProblem, type News } from "./news.ts";
import { useNews } from "./news-channel.ts";
import { SavedLines, type SavedView } from "./saved-lines.tsx";

interface CartPageProps {
	cart: CartView | undefined;
	/** What was put aside. */
	saved: SavedView;
	places: Places;
	changes: Changes;
	/** What became of the form that led here. */
	news: News | undefined;
}

/** Problems that are shown beside what they are about. */
const hasPlace = (news: News): boolean =>
	isProblem(news) && (news.line !== undefined || ["coupon", "giftCard", "note"].includes(news.of));

export function CartPage({ cart, saved, places, changes, news: first }: CartPageProps) {
	const { say } = useLanguage();
	const news = useNews(first);
	return (
		<>
			<div className="page-width page">
				<title>{say("shell.cart")}</title>
				<meta name="robots" content="noindex" />
				<div className="cart-head">
					<h1>{say("shell.cart")}</h1>
					{cart && <p>{say("cart.pieces", { count: cart.pieces })}</p>}
				</div>
				{news && !(cart && hasPlace(news)) && <CartNews news={news} />}
				{cart ? (
					<div className="cart">
						<div>
							<CartLines level={2} lines={cart.lines} changes={changes} problem={isProblem(news) ? news : undefined} />
							<MoreLines of="lines" lines={cart.lines} lineCount={cart.lineCount} />
						</div>
						<CartSummary cart={cart} places={places} news={news} />
					</div>
				) : (
					<Empty />
				)}
				<SavedLines saved={saved} changes={changes} />
			</div>
			{!cart && <RecentlyViewed />}
		</>
	);
}

function Empty() {
	const { say } = useLanguage();
	return (
		<EmptyState
			title={say("cart.emptyTitle")}
			actions={
				<>
					<ButtonLink href={links.search}>{say("shell.all")}</ButtonLink>
					<ButtonLink kind="secondary" href={links.collections}>
						{say("list.collections")}
					</ButtonLink>
				</>
			}
		>
			<p>{say("cart.emptyText")}</p>
		</EmptyState>
	);
}
