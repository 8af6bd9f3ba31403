import { ButtonLink } from "@cartwright/ui/parts/button";
import { EmptyState } from "@cartwright/ui/parts/empty-state";
import { RecentlyViewed } from "../catalogue/recently-viewed.tsx";
import type { Places } from "../delivery/places.server.ts";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";
import { CartLines, type Changes } from "./cart-lines.tsx";
import { CartNews } from "./cart-news.tsx";
import { linesAtOnce } from "./cart-part.ts";
import { CartSummary } from "./cart-summary.tsx";
import type { CartLine, CartView } from "./cart-view.ts";
import { isProblem, type News } from "./news.ts";
import { useNews } from "./news-channel.ts";
import { SavedLines } from "./saved-lines.tsx";

interface CartPageProps {
	cart: CartView | undefined;
	/** What was put aside. */
	saved: readonly CartLine[];
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
							<MoreLines cart={cart} />
						</div>
						<CartSummary cart={cart} places={places} news={news} />
					</div>
				) : (
					<Empty />
				)}
				<SavedLines lines={saved} changes={changes} />
			</div>
			{!cart && <RecentlyViewed />}
		</>
	);
}

/** A long cart comes in parts, as hundreds of lines would make the page heavy. The link leads to the first of the next. */
function MoreLines({ cart: { lines, lineCount } }: { cart: CartView }) {
	const { say } = useLanguage();
	const left = lineCount - lines.length;
	if (left === 0) return undefined;
	return (
		<div className="cart-more">
			<ButtonLink kind="secondary" href={`${links.cartLines(lines.length + linesAtOnce)}#line-${lines.at(-1)?.id}`}>
				{say("cart.moreLines", { count: Math.min(left, linesAtOnce) })}
			</ButtonLink>
			<p>{say("cart.linesSeen", { count: lines.length, total: lineCount })}</p>
		</div>
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
