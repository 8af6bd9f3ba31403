import { Icon } from "@cartwright/ui/parts/icon";
import { Picture } from "@cartwright/ui/parts/picture";
import type { ReactNode } from "react";
import { LeadTimeText } from "../catalogue/lead-time-text.tsx";
import type { CartLine } from "./cart-view.ts";

interface LineDescriptionProps {
	line: CartLine;
	heading: "h2" | "h3";
	/** Further details. */
	children: ReactNode;
}

/** A line: its picture, its name, which links to the product, and the choices. */
export function LineDescription({ line, heading: Heading, children }: LineDescriptionProps) {
	const { name, path, picture, isGiftCard, options, leadTime } = line;
	return (
		<>
			<div className="cart-picture">
				{picture ? (
					<Picture file={picture} alt="" ratio={4 / 5} widths={[120, 240]} />
				) : (
					<Icon name={isGiftCard ? "gift" : "picture"} />
				)}
			</div>
			<div className="cart-words">
				<Heading>
					{path ? (
						<a href={path}>
							<bdi>{name}</bdi>
						</a>
					) : (
						<bdi>{name}</bdi>
					)}
				</Heading>
				{options.length > 0 && (
					<dl>
						{options.map((option) => (
							// In the direction of the shop's words, which may differ from that of the page.
							<div key={option.name} dir="auto">
								<dt>{option.name}:</dt>{" "}
								<dd>
									<bdi>{option.value}</bdi>
								</dd>
							</div>
						))}
					</dl>
				)}
				{leadTime && <LeadTimeText className="cart-lead-time" leadTime={leadTime} />}
				{children}
			</div>
		</>
	);
}
