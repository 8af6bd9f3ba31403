import { deliveryProfile as deliveryProfiles } from "@cartwright/contract/delivery/delivery-profiles";
import { localDeliveryOptions } from "@cartwright/contract/delivery/local-delivery-options";
import { pickupLocations } from "@cartwright/contract/delivery/pickup-locations";
import { shippingOptions } from "@cartwright/contract/delivery/shipping-options";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

export const deliveryRegions: readonly Implementation[] = [
	implement(deliveryProfiles, {
		createDeliveryProfile: () => import("./create-delivery-profile.ts"),
		getDeliveryProfile: () => import("./get-delivery-profile.ts"),
		updateDeliveryProfile: () => import("./update-delivery-profile.ts"),
		deleteDeliveryProfile: () => import("./delete-delivery-profile.ts"),
		queryDeliveryProfiles: () => import("./query-delivery-profiles.ts"),
		addDeliveryRegion: () => import("./add-delivery-region.ts"),
		updateDeliveryRegion: () => import("./update-delivery-region.ts"),
		removeDeliveryRegion: () => import("./remove-delivery-region.ts"),
		getDeliveryProfileByDeliveryRegionId: () => import("./get-delivery-profile-by-delivery-region-id.ts"),
		addDeliveryCarrier: () => import("./add-delivery-carrier.ts"),
		removeDeliveryCarrier: () => import("./remove-delivery-carrier.ts"),
		updateDeliveryCarrier: () => import("./update-delivery-carrier.ts"),
		listInstalledDeliveryCarriers: () => import("./list-installed-delivery-carriers.ts"),
		getDeliveryDestinationProperties: () => import("./get-delivery-destination-properties.ts"),
		listDeliveryCarriers: () => import("./list-delivery-carriers.ts"),
		updateCarrierSettings: () => import("./update-carrier-settings.ts"),
		setDeliveryCarrierActiveStatus: () => import("./set-delivery-carrier-active-status.ts"),
		updateExtendedFields: () => import("./update-profile-extended-fields.ts"),
	}),
	implement(shippingOptions, {
		createShippingOption: () => import("./create-shipping-option.ts"),
		getShippingOption: () => import("./get-shipping-option.ts"),
		updateShippingOption: () => import("./update-shipping-option.ts"),
		deleteShippingOption: () => import("./delete-shipping-option.ts"),
		queryShippingOptions: () => import("./query-shipping-options.ts"),
		updateExtendedFields: () => import("./update-option-extended-fields.ts"),
		addDeliveryRegion: () => import("./add-region-to-option.ts"),
		removeDeliveryRegion: () => import("./remove-region-from-option.ts"),
	}),
	implement(pickupLocations, {
		createPickupLocation: () => import("./create-pickup-location.ts"),
		getPickupLocation: () => import("./get-pickup-location.ts"),
		updatePickupLocation: () => import("./update-pickup-location.ts"),
		deletePickupLocation: () => import("./delete-pickup-location.ts"),
		queryPickupLocation: () => import("./query-pickup-location.ts"),
		addDeliveryRegion: () => import("./add-region-to-pickup.ts"),
		removeDeliveryRegion: () => import("./remove-region-from-pickup.ts"),
		bulkCreatePickupLocation: () => import("./bulk-create-pickup-location.ts"),
		bulkUpdatePickupLocation: () => import("./bulk-update-pickup-location.ts"),
		bulkDeletePickupLocation: () => import("./bulk-delete-pickup-location.ts"),
	}),
	implement(localDeliveryOptions, {
		createLocalDeliveryOption: () => import("./create-local-delivery-option.ts"),
		getLocalDeliveryOption: () => import("./get-local-delivery-option.ts"),
		listLocalDeliveryOptions: () => import("./list-local-delivery-options.ts"),
		queryLocalDeliveryOptions: () => import("./query-local-delivery-options.ts"),
		updateLocalDeliveryOption: () => import("./update-local-delivery-option.ts"),
		deleteLocalDeliveryOption: () => import("./delete-local-delivery-option.ts"),
		bulkCreateLocalDeliveryOption: () => import("./bulk-create-local-delivery-option.ts"),
		bulkUpdateLocalDeliveryOption: () => import("./bulk-update-local-delivery-option.ts"),
		bulkDeleteLocalDeliveryOption: () => import("./bulk-delete-local-delivery-option.ts"),
		addDeliveryRegion: () => import("./add-region-to-local.ts"),
		removeDeliveryRegion: () => import("./remove-region-from-local.ts"),
	}),
];
