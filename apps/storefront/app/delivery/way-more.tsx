import { deliveryText } from "@cartwright/ui/delivery-text";
import { useLanguage } from "../language.ts";
import type { DeliveryWay } from "./delivery-ways.ts";

/** When it arrives, and the pickup address, each on its own line. */
export function WayMore({ way }: { way: DeliveryWay }) {
	return [useWayTime(way), way.pickup].map(
		(line) =>
			line && (
				// A block in the direction of the page, so that lines in another one are aligned with what is above them.
				<span key={line} className="delivery-more">
					{/* The browser may write dates differently; the server's text is kept. */}
					<bdi suppressHydrationWarning>{line}</bdi>
				</span>
			),
	);
}

/** When a delivery arrives, as text. */
export const useWayTime = (way: DeliveryWay | undefined): string => {
	const language = useLanguage();
	const { time: words, dates, pickup } = way ?? {};
	return deliveryText(dates, { words, isPickup: pickup !== undefined }, language);
};
