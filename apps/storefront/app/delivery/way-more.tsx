import type { DeliveryWay } from "./delivery-ways.ts";

/** When something comes, and where it can be picked up, each on a line of its own. */
export function WayMore({ time, pickup }: Pick<DeliveryWay, "time" | "pickup">) {
	return [time, pickup].map(
		(line) =>
			line && (
				<bdi key={line} className="delivery-more">
					{line}
				</bdi>
			),
	);
}
