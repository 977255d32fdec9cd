//! Normalisation of the home insurance answers (doc 1 §4).

use super::choices::ResidenceType;
use super::steps::{HomeInsurance, HomeInsuranceStep1, HomeInsuranceStep2, HomeInsuranceStep3};
use crate::customer_record::clean_up::tidy;
use crate::shared::person::YesNo;
use crate::simulation::clean_up::{keep_if, tidy_phone, truncate_to};

impl HomeInsurance {
    pub(in crate::simulation) fn clean_up(&mut self) {
        self.step1.clean_up();
        self.step2.clean_up();
        self.step3.clean_up();
    }
}

impl HomeInsuranceStep1 {
    fn clean_up(&mut self) {
        self.property_address.clean_up();
        keep_if(self.property_type == Some(ResidenceType::OwnerElsewhere), &mut self.is_intended_for_rental);
        keep_if(self.conservatory.has == Some(YesNo::Yes), &mut self.conservatory.size);
        keep_if(self.outbuilding.has == Some(YesNo::Yes), &mut self.outbuilding.size);
        keep_if(self.garage.has == Some(YesNo::Yes), &mut self.garage.nb_cars);
    }
}

impl HomeInsuranceStep2 {
    fn clean_up(&mut self) {
        for text in [&mut self.first_name, &mut self.last_name, &mut self.profession] {
            tidy(text);
        }
        tidy_phone(&mut self.phone_number);
        truncate_to(&mut self.birth_dates_of_children, self.number_of_children);
    }
}

impl HomeInsuranceStep3 {
    fn clean_up(&mut self) {
        keep_if(
            self.is_equipped_with_an_alarm_system == Some(YesNo::No),
            &mut self.interested_by_an_alarm_system_installation,
        );
    }
}
