export { deliveryText, type LeadTime, leadTimeText } from "@cartwright/translations/delivery-text";
